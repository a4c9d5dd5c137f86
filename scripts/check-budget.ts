import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { entry, filesOf, type Manifest, readManifest } from './manifest.ts'

const publicShell = [entry, 'app/entry-public.tsx']
const appShell = [entry, 'app/entry-app.tsx']

/** Kilobytes (1000 bytes) of gzipped JavaScript before anyone has touched anything. */
const budgets = { publicPage: 90, firstScreen: 220 }

export async function checkBudget(output: string) {
  const manifest = await readManifest(output)
  const screens = [
    ...screensUnder(manifest, (source) => source.startsWith('app/routes/public/')).map((source) => ({
      source,
      needs: [...publicShell, source],
      budget: budgets.publicPage,
    })),
    ...screensUnder(manifest, (source) => !source.startsWith('app/routes/public/')).map((source) => ({
      source,
      needs: [...appShell, source],
      budget: budgets.firstScreen,
    })),
  ]
  const weighed = await Promise.all(
    screens.map(async (screen) => ({
      ...screen,
      size: await gzippedKilobytes(output, filesOf(manifest, ...screen.needs).scripts),
    })),
  )
  for (const { source, size, budget } of weighed)
    console.log(`${size.toFixed(1).padStart(7)} kB of ${budget}  ${source}`)
  const over = weighed.filter(({ size, budget }) => size > budget)
  if (over.length > 0)
    throw new Error(
      over
        .map(
          ({ source, size, budget }) =>
            `${source} needs ${size.toFixed(1)} kB of gzipped JavaScript before interaction; its budget is ${budget} kB. ` +
            'Load what the first screen does not show with import().',
        )
        .join('\n'),
    )
}

function screensUnder(manifest: Manifest, isWanted: (source: string) => boolean) {
  return Object.keys(manifest).filter((source) => source.startsWith('app/routes/') && isWanted(source))
}

async function gzippedKilobytes(output: string, files: string[]) {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(path.join(output, file)), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
