import { spawnSync } from 'node:child_process'

/**
 * The visit's test with a relay needs coturn. If it is missing and can't be installed, that test runs without a
 * relay.
 */
export function installRelay() {
  const has = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
  if (has('turnserver') || process.getuid?.() !== 0 || !has('apt-get')) return
  console.log('Installing coturn for the test of a visit through a relay…')
  spawnSync('apt-get', ['install', '-y', '-qq', 'coturn'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
