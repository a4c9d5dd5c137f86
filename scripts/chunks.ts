import path from 'node:path'

interface Graph {
  getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

const app = (...files: string[]) => files.map((file) => path.join(import.meta.dirname, '../web/app', file))
const routes = (folder: string, ...files: string[]) =>
  app(...files.map((file) => `routes/${folder}/${file}.tsx`))

const start = app('main.tsx', 'entry-public.tsx')
const publicSite = routes(
  'public',
  'landing',
  'intro',
  'services',
  'service',
  'security',
  'compliance',
  'document',
)
const shell = app('entry-app.tsx')
const firstScreens = {
  signIn: routes('auth', 'patient-login', 'provider-login'),
  patient: routes('patient', 'layout', 'dashboard'),
  clinician: routes('provider', 'layout', 'overview'),
  supervisor: routes('admin', 'layout', 'overview'),
  visit: app('routes/visit.tsx'),
}

/** Small files that every box a patient writes in needs: each on its own would be named once more by each of them. */
const alwaysTogether = [
  { name: 'crisis', files: ['web/platform/safety/use-crisis.ts', 'web/platform/safety/crisis-panel.tsx'] },
  { name: 'safety', files: ['web/platform/safety/engine.ts', 'core/safety/keywords.ts'] },
]

/**
 * A portal's first screen is made of some eighty modules. Each in a file of its own takes a slow computer longer to
 * fetch than to run; so the modules that the same first screens need come in one file. What a module imports is needed
 * wherever it is itself, so no two of these files wait for each other. What a public page also needs, at once or when
 * somebody opens the chat, is left out, so that none of this reaches one.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const together = alwaysTogether.find(({ files }) => files.some((file) => id.endsWith(file)))
  if (together) return together.name
  const reaches = (files: string[]) => reached(files, ({ importedIds }) => importedIds, graph).has(id)
  if (reaches(start) || reached(publicSite, everything, graph).has(id)) return null
  if (reaches(shell)) return 'app'
  const screens = Object.entries(firstScreens).filter(([, files]) => reaches(files))
  return screens.length > 1 ? screens.map(([name]) => name).join('-') : null
}

type Module = NonNullable<ReturnType<Graph['getModuleInfo']>>
const everything = ({ importedIds, dynamicallyImportedIds }: Module) => [
  ...importedIds,
  ...dynamicallyImportedIds,
]

const known = new Map<string[], Set<string>>()

/** These modules and what they import, directly or through others. */
function reached(roots: string[], importsOf: (module: Module) => string[], graph: Graph): Set<string> {
  const before = known.get(roots)
  if (before) return before
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const module = graph.getModuleInfo(id)
    if (module) importsOf(module).forEach(visit)
  }
  roots.forEach(visit)
  known.set(roots, seen)
  return seen
}
