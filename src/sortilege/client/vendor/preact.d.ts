export type VNode = { type: unknown; props: Record<string, unknown>; key: unknown };
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export function h(type: unknown, props: Record<string, unknown> | null, ...children: Child[]): VNode;
export function render(node: Child, parent: Element): void;
export const Fragment: unknown;
export class Component<P> {
  props: P;
  constructor(props: P);
  shouldComponentUpdate(next: P): boolean;
  componentWillUnmount(): void;
  forceUpdate(): void;
  render(props: P): unknown;
}
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;
export function useState<T>(initial: T | (() => T)): [T, (next: T | ((old: T) => T)) => void];
export function useEffect(run: () => void | (() => void), deps?: unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), deps?: unknown[]): void;
export function useRef<T>(initial: T | null): { current: T | null };
export function useMemo<T>(make: () => T, deps: unknown[]): T;
export type Signal<T> = { value: T; peek(): T };
export function signal<T>(value: T): Signal<T>;
export function useSignal<T>(value: T): Signal<T>;
export function computed<T>(compute: () => T): { readonly value: T; peek(): T };
export function effect(run: () => void | (() => void)): () => void;
export function batch<T>(run: () => T): T;
