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

export const icon = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/** Icons that several parts show come in few files: each on its own would be a request for a line or two. */
export function iconsOf(id: string, graph: Graph): string | null {
  const reaches = (files: string[]) => reached(files, directly, graph).has(id)
  if (reaches(start) || reaches(publicSite)) return null
  if (reached(publicSite, everything, graph).has(id)) return 'chat-icons'
  const isFirst = [shell, ...Object.values(firstScreens)].some(reaches)
  return isFirst ? 'icons' : 'more-icons'
}

/**
 * A portal's first screen is made of some eighty modules. Each in a file of its own takes a slow computer longer to
 * fetch than to run; so the modules that the same first screens need come in one file. What a module imports is needed
 * wherever it is itself, so no two of these files wait for each other. What a public page needs at once is left out,
 * and what it needs when somebody opens the chat comes in files of its own, so that none of this reaches one.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const together = alwaysTogether.find(({ files }) => files.some((file) => id.endsWith(file)))
  if (together) return together.name
  if (icon.test(id)) return null
  const reaches = (files: string[]) => reached(files, directly, graph).has(id)
  if (reaches(start) || reaches(publicSite)) return null
  const suffix = reached(publicSite, everything, graph).has(id) ? '-chat' : ''
  const screens = Object.entries(firstScreens).filter(([, files]) => reaches(files))
  if (reaches(shell)) return `app${suffix}`
  return screens.length > 1 ? screens.map(([name]) => name).join('-') + suffix : null
}

type Module = NonNullable<ReturnType<Graph['getModuleInfo']>>
const directly = ({ importedIds }: Module) => importedIds
const everything = ({ importedIds, dynamicallyImportedIds }: Module) => [
  ...importedIds,
  ...dynamicallyImportedIds,
]

type ImportsOf = (module: Module) => string[]
const known = new Map<ImportsOf, Map<string[], Set<string>>>()

/** These modules and what they import, directly or through others. */
function reached(roots: string[], importsOf: ImportsOf, graph: Graph): Set<string> {
  const sets = known.get(importsOf) ?? new Map<string[], Set<string>>()
  known.set(importsOf, sets)
  const before = sets.get(roots)
  if (before) return before
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const module = graph.getModuleInfo(id)
    if (module) importsOf(module).forEach(visit)
  }
  roots.forEach(visit)
  sets.set(roots, seen)
  return seen
}
