import { spawnSync } from 'node:child_process'

/** The browser for the browser tests: the small one without a window first, it opens pages twice as fast. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || names.map(find).find(Boolean)
}

/** Installs the small one with apt where it is missing and may be installed. */
export function installChromium(): void {
  const mayInstall = process.getuid?.() === 0 && find('apt-get')
  if (!process.env.CHROMIUM_PATH && !find('chromium-headless-shell') && mayInstall) {
    console.log('Installing Chromium for the browser tests…')
    const install = (name: string) =>
      spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: ['ignore', 'ignore', 'inherit'] })
        .status === 0
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (!install('chromium-headless-shell') && !findChromium()) install('chromium')
  }
}

function find(name: string): string {
  return spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
}
