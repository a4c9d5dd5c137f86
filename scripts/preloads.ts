import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

type Chunks = Record<string, { type: string; imports?: string[] }>

/**
 * A script that imports another later names the files to fetch with it. By default these include files that the
 * script has already loaded; without them, every screen's first scripts are some kilobytes smaller.
 */
export function leaveOutLoaded(): {
  plugin: Plugin
  resolveDependencies: ResolveModulePreloadDependenciesFn
} {
  let chunks: Chunks = {}
  let known = new Map<string, Set<string>>()
  const loadedWith = (host: string) => {
    const files = known.get(host) ?? closure(host, chunks)
    known.set(host, files)
    return files
  }
  return {
    plugin: {
      name: 'leave-out-loaded',
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          chunks = bundle
          known = new Map()
        },
      },
    },
    resolveDependencies: (_, files, { hostId, hostType }) =>
      hostType === 'html' ? files : files.filter((file) => !loadedWith(hostId).has(file)),
  }
}

/** The file and everything it imports, directly or through others. */
function closure(file: string, chunks: Chunks, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of chunks[file]?.imports ?? []) closure(next, chunks, seen)
  return seen
}
