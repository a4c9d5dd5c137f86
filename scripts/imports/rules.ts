/**
 * The domains of the browser code, each of which may import the public face of those before it. ARCHITECTURE.md
 * explains the order.
 */
const domains = [
  'people',
  'scheduling',
  'safety',
  'records',
  'messages',
  'medications',
  'assessments',
  'notes',
  'billing',
  'chart',
  'visit',
  'account',
  'family',
  'supervision',
  'site',
] as const

interface Rule {
  /** Folders or files this rule speaks for; the first rule that matches decides. */
  from: RegExp
  /** Which of our modules they may import. Anything in the same folder as matched by `from` is always allowed. */
  may: RegExp[]
}

const under = (...folders: string[]) => new RegExp(`^(${folders.join('|')})/`)
const core = under('core')
const tests = /\.test\.tsx?$|\/(testing|fixture|test-[a-z-]+)\.ts$|\/testing\//

/** Who may import whom, including type-only and lazy imports. */
export const rules: Rule[] = [
  { from: core, may: [core] },
  // Shared helpers of component tests: shipped code may not import them.
  { from: /^web\/(testing\/|.*\.component\.test\.tsx$)/, may: [core, under('web')] },
  { from: under('web/ui', 'web/platform'), may: [core, under('web/ui', 'web/platform')] },
  ...domains.map((domain, at) => ({
    from: under(`web/domains/${domain}`),
    may: [
      core,
      under('web/ui', 'web/platform', `web/domains/${domain}`),
      new RegExp(`^web/domains/(${['-', ...domains.slice(0, at)].join('|')})/index\\.ts$`),
    ],
  })),
  // The security pages show the documents they speak of.
  { from: under('web'), may: [core, /^web\/(?!testing\/)/, /^(docs\/.*|SECURITY)\.md$/] },
  { from: tests, may: [/./] },
  {
    from: under('server/db', 'server/engines', 'server/documents'),
    may: [
      core,
      under('server/db', 'server/engines', 'server/documents'),
      /^server\/(log|config|worker-pool)\.ts$/,
    ],
  },
  {
    from: under('server/auth'),
    may: [core, under('server/auth', 'server/db'), /^server\/(log|config)\.ts$/],
  },
  {
    from: under('server/functions', 'server/jobs'),
    may: [
      core,
      under(
        'server/auth',
        'server/db',
        'server/engines',
        'server/documents',
        'server/functions',
        'server/jobs',
      ),
      /^server\/(log|config|request-id|services|version|worker-pool)\.ts$/,
    ],
  },
  {
    from: under('server/gateway'),
    may: [
      core,
      under('server/auth', 'server/db', 'server/functions', 'server/gateway'),
      /^server\/(log|config|request-id|services)\.ts$/,
    ],
  },
  { from: under('server'), may: [core, under('server')] },
  { from: under('supabase'), may: [core, under('server', 'supabase')] },
  { from: under('scripts', 'bench', 'proof', 'e2e'), may: [/./] },
]
