import { mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { defaultDataDir } from './data-dir.ts'

/**
 * Keeps compiled code in the data folder, so that the next start doesn't compile it again. Node's own place for it is
 * the shared temporary folder, where another user of the machine could put code for this process to run, and which a
 * service manager may empty at each stop. NODE_COMPILE_CACHE names another place.
 */
export function reuseCompiledCode(): void {
  if (process.env.NODE_COMPILE_CACHE) return
  const folder = path.resolve(process.env.DATA_DIR || defaultDataDir, 'compiled-code')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    enableCompileCache(folder)
  } catch {
    // If nothing can be written, startup itself reports it.
  }
}

/**
 * Patterns are compiled at their first use. Otherwise V8 interprets each of them once and compiles it afterwards, which
 * doubles the time of the first draft and the first message after a start.
 */
export const compilePatternsAtOnce = () => setFlagsFromString('--no-regexp-tier-up')

/** Node writes the cache only on a regular exit, and a killed server should restart fastest. */
export const keepCompiledCode = flushCompileCache
