import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'

const execute = promisify(execFile)
const INSTALL_MS = 5 * 60_000
const VERSION_MS = 20_000

const programs = process.env['PROGRAMFILES'] ?? 'C:\\Program Files'
const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  join(programs, 'Google', 'Chrome', 'Application', 'chrome.exe'),
  join(`${programs} (x86)`, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
]

/** Where playwright keeps its own browser, whether or not it is there. */
function ownPath(): string | null {
  try {
    return chromium.executablePath()
  } catch {
    return null
  }
}

/** A browser that is installed already, or null. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env, paths = USUAL_PATHS): string | null {
  const named = env['CHROME_PATH']
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH names ${named}, and there is nothing.`)
  }
  return [...paths, ownPath()].find((path) => path !== null && existsSync(path)) ?? null
}

const isRootOnDebian = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

async function installOnDebian(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const lock = ['-o', 'DPkg::Lock::Timeout=120']
  await execute('apt-get', ['update', '-q', ...lock], { env, timeout: INSTALL_MS })
  const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk']
  await execute('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...lock, ...packages], {
    env,
    timeout: INSTALL_MS,
    maxBuffer: 64 * 1024 * 1024,
  })
}

async function installOwn(): Promise<void> {
  await execute(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
    timeout: INSTALL_MS,
    maxBuffer: 64 * 1024 * 1024,
  })
}

const lastLine = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message?: string }
  return (stderr?.trim() || message || String(error)).split('\n').at(-1) ?? ''
}

/** The path of a browser that starts, installed where need be; throws in plain words where there is no way to one. */
export async function makeSureOfABrowser(): Promise<string> {
  const tried: string[] = []
  const ways = isRootOnDebian() ? [installOnDebian, installOwn] : [installOwn]
  for (const install of [null, ...ways]) {
    if (install) {
      console.log('No browser yet: installing one, once …')
      await install().catch((error: unknown) => tried.push(`${install.name}: ${lastLine(error)}`))
    }
    const path = findBrowser()
    if (path === null) continue
    const starts = await execute(path, ['--version'], { timeout: VERSION_MS }).catch((error: unknown) => error as Error)
    if (!(starts instanceof Error)) return path
    // A Windows browser does not speak to a terminal; being there must do.
    if (process.platform === 'win32') return path
    tried.push(`${path} does not start: ${lastLine(starts)}`)
  }
  throw new Error(
    [
      'The browser tests need Chromium or Chrome, and there is none.',
      ...tried.map((text) => `  ${text}`),
      'Install one (Debian: apt-get install chromium fonts-noto-core fonts-noto-cjk), or name it: CHROME_PATH=/path/to/chrome npm test',
    ].join('\n'),
  )
}
