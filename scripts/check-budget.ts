import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { entry, filesOf, type Manifest, readManifest } from './manifest.ts'

const signIn = ['app/entry-app.tsx']
/** Once signed in, a screen reads its data and listens for changes. */
const inside = [...signIn, 'platform/supabase/open-client.ts', 'platform/supabase/open-live.ts']

/** Kilobytes (1000 bytes) of gzipped JavaScript before anyone has touched anything. */
const kinds = [
  { under: 'public/', with: ['app/entry-public.tsx'], budget: 90 },
  ...['patient/layout', 'patient/dashboard', 'provider/overview', 'admin/overview', 'visit.tsx'].map(
    (first) => ({ under: first, with: inside, budget: 220 }),
  ),
  // Signed in already.
  { under: 'auth/account-security', with: inside, budget: 320 },
  { under: 'auth/', with: signIn, budget: 220 },
  // Reached from a first screen, which has loaded most of it.
  { under: '', with: inside, budget: 320 },
]

/** Weighs every screen that is loaded on its own, and stops the build when one is over its budget. */
export async function checkBudget(output: string) {
  const manifest = await readManifest(output)
  const screens = Object.keys(manifest).flatMap((source) => {
    const kind = kinds.find(({ under }) => source.startsWith(`app/routes/${under}`))
    return kind ? [{ source, ...kind }] : []
  })
  const weighed = await Promise.all(
    screens.map(async (screen) => ({ ...screen, size: await weigh(output, manifest, screen) })),
  )
  for (const { source, size, budget } of weighed)
    console.log(`${size.toFixed(1).padStart(7)} kB of ${budget}  ${source}`)

  const over = weighed.filter(({ size, budget }) => size > budget)
  if (over.length > 0) {
    for (const { source, size, budget } of over)
      console.error(
        `${source} needs ${size.toFixed(1)} kB of gzipped JavaScript before interaction; its budget is ${budget} kB.`,
      )
    console.error('Load what the first screen does not show with import().')
    process.exit(1)
  }
}

async function weigh(output: string, manifest: Manifest, screen: { source: string; with: string[] }) {
  const { source } = screen
  const layout = path.posix.join(path.posix.dirname(source), 'layout.tsx')
  const around = layout in manifest ? [layout] : []
  const { scripts } = filesOf(manifest, entry, ...screen.with, ...around, source)
  const sizes = await Promise.all(scripts.map((file) => sizeOf(path.join(output, file))))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

const known = new Map<string, Promise<number>>()

/** Measured once, since most screens share most of their files. */
function sizeOf(file: string): Promise<number> {
  const size = known.get(file) ?? readFile(file).then((text) => gzipSync(text, { level: 9 }).length)
  known.set(file, size)
  return size
}
