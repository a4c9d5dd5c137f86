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

/** Further pages where patients arrive. */
const patientParts = app('routes/patient/home-cards.ts', 'routes/patient/booking.tsx')

/** Small files that are always needed together: each on its own would be a request for a line or two. */
const alwaysTogether = [
  { name: 'crisis', test: /web\/platform\/safety\/(use-crisis|crisis-panel)\.tsx?$/ },
  { name: 'safety', test: /web\/platform\/safety\/engine\.ts$|core\/safety\/(keywords|in-pieces)\.ts$/ },
  {
    name: 'field',
    test: /web\/ui\/(field|field-context|field-errors|field-words|input)\.tsx?$|core\/fields\/read-complaint\.ts$/,
  },
  {
    name: 'dialog',
    test: /@radix-ui\/react-(dialog|dismissable-layer|focus-scope|focus-guards|portal|presence)\/|node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce)\/|web\/ui\/(dialog|focus-back)\.tsx?$/,
  },
  {
    name: 'questionnaires',
    test: /core\/assessments\/(asrs|audit|choices|danger-item|gad7|phq9|phqa|score)\.ts$|assessments\/shared\/assignments\.ts$/,
  },
  {
    name: 'medication-list',
    test: /core\/medications\/(badges|calendar|constants|convert|read-text|refills|save-medications)\.ts$|medications\/shared\/store-medications\.ts$/,
  },
  {
    name: 'documents',
    test: /records\/shared\/documents\/(file-kind|open-document|document-link|types|own-documents)\.ts$/,
  },
  {
    name: 'openings',
    test: /core\/scheduling\/(open-days|schedule|slots)\.ts$|scheduling\/shared\/(live-calendar|visit-types)\.ts$/,
  },
  {
    name: 'controls',
    test: /@radix-ui\/react-(roving-focus|collection|direction|id|use-callback-ref|use-is-hydrated)\//,
  },
]

/** Small files that screens of every portal need, and that must not bring along what two portals share. */
const onItsOwn = [{ name: 'unanswered', test: /web\/platform\/unanswered\.ts$/ }]

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
 * A portal's first screen consists of some eighty modules. In separate files, fetching each takes a slow computer
 * longer than running it, so modules needed by the same first screens share one file. A module's imports are needed
 * wherever it is, so no two of these files wait for each other. Modules a public page needs immediately are left out,
 * and those it needs when the chat opens are in separate files, so that public pages load none of this.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const together = [...alwaysTogether, ...onItsOwn].find(({ test }) => test.test(id.replaceAll('\\', '/')))
  if (together) return together.name
  if (icon.test(id)) return null
  const reaches = (files: string[]) => reached(files, directly, graph).has(id)
  if (reaches(start) || reaches(publicSite)) return null
  const suffix = reached(publicSite, everything, graph).has(id) ? '-chat' : ''
  if (reaches(shell)) return `app${suffix}`
  const screens = Object.entries(firstScreens).flatMap(([name, files]) => (reaches(files) ? [name] : []))
  if (screens.length < 2) return null
  // A patient's later page that shares a badge with the staff's first screens must not load those.
  const isForPatients = screens.includes('patient') || !reaches(patientParts)
  return [...screens, ...(isForPatients ? [] : ['shared'])].join('-') + suffix
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
