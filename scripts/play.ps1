# Install what is needed (once) and open the games library in the browser, on Windows.
#   powershell -ExecutionPolicy Bypass -File scripts\play.ps1
#   powershell -ExecutionPolicy Bypass -File scripts\play.ps1 --help
# Uses uv if it is there, otherwise venv and pip of any Python from 3.11 on. Everything goes into .venv in this folder,
# and is installed again only when pyproject.toml or uv.lock change.
# Plain ASCII and nothing newer than Windows PowerShell 5.1.

$ErrorActionPreference = 'Stop'
$root = Split-Path -Parent $PSScriptRoot
$venv = Join-Path $root '.venv'
$python = Join-Path $venv 'Scripts\python.exe'
$stamp = Join-Path $venv '.installed-play'

function Write-Note([string]$text) {
    Write-Host "sortilege: $text"
}

function Stop-Install([string]$text) {
    [Console]::Error.WriteLine("sortilege: $text")
    exit 1
}

# Run a program and stop if it fails: PowerShell itself would go on.
function Invoke-Program([string]$program, [string[]]$arguments) {
    & $program @arguments
    if ($LASTEXITCODE -ne 0) {
        Stop-Install "'$program $arguments' failed with exit code $LASTEXITCODE."
    }
}

# Does this command start Python 3.11 or newer? The Microsoft Store's placeholder python.exe starts nothing.
function Test-Python([string]$program, [string[]]$arguments) {
    if (-not (Get-Command $program -ErrorAction SilentlyContinue)) {
        return $false
    }
    $check = 'import sys; sys.exit(sys.version_info < (3, 11))'
    try {
        & $program @arguments -c $check 2>&1 | Out-Null
    }
    catch {
        return $false
    }
    return $LASTEXITCODE -eq 0
}

function Find-Python {
    if (Test-Python 'py' @('-3')) {
        return @('py', '-3')
    }
    foreach ($name in @('python3', 'python')) {
        if (Test-Python $name @()) {
            return @($name)
        }
    }
    Stop-Install 'Python 3.11 or newer is needed (https://www.python.org/downloads); none was found.'
}

function Install-WithUv {
    Write-Note "installing into $venv with uv (the versions in uv.lock; nothing outside this folder)"
    Invoke-Program 'uv' @('sync', '--quiet', '--frozen', '--inexact', '--no-default-groups')
}

function Install-WithPip {
    Write-Note "installing into $venv with pip (the versions in uv.lock; nothing outside this folder)"
    if (-not (Test-Python $python @())) {
        $found = @(Find-Python)
        $rest = @($found | Select-Object -Skip 1)
        Invoke-Program $found[0] ($rest + @('-m', 'venv', '--clear', $venv))
    }
    $pip = @('-m', 'pip', '--disable-pip-version-check', '--quiet', 'install')
    Invoke-Program $python ($pip + @('--constraint', (Join-Path $root 'constraints.txt'), '--editable', $root))
}

Push-Location $root
try {
    $state = (Get-FileHash 'pyproject.toml').Hash + (Get-FileHash 'uv.lock').Hash
    $isInstalled = (Test-Path $stamp) -and (Test-Python $python @()) -and ((Get-Content $stamp -TotalCount 1) -eq $state)
    if (-not $isInstalled) {
        if (Get-Command 'uv' -ErrorAction SilentlyContinue) {
            Install-WithUv
        }
        else {
            Install-WithPip
        }
        Set-Content -Path $stamp -Value $state -Encoding ASCII
        Write-Note 'installed.'
    }
}
finally {
    Pop-Location
}
& (Join-Path $venv 'Scripts\sortilege.exe') @args
exit $LASTEXITCODE
