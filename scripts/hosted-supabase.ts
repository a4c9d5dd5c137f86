import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Env = Record<string, string | undefined>

/** What this server does and hosted Supabase doesn't. docs/deploy.md has the details. */
export const missingThere = [
  'Nothing writes safety alerts, reminders or booking emails: those are jobs of this server.',
  'Nothing deletes recordings and delivered records when their time is over.',
  'Nothing seals the audit log, and reads of tables, files and live changes are not in it.',
  'A revoked session stays usable until its access token expires, up to an hour.',
  'Signed links to files are not tied to a session, and are not noted when they are used.',
  'Limits on tries, sockets and statements are those of Supabase, not of this server.',
]

/**
 * The hosted Supabase a build is for, if any. Such a build is refused unless `SUPABASE_EVALUATION=1` says that no
 * patient will use it: promises that this product makes to patients do not hold there.
 */
export function hostedSupabase(env: Env): { url: string; key: string } | undefined {
  const url = env.SUPABASE_URL ?? env.VITE_SUPABASE_URL
  const key = env.SUPABASE_PUBLISHABLE_KEY ?? env.VITE_SUPABASE_PUBLISHABLE_KEY
  if (!url && !key) return undefined
  if (!url || !key) throw new Error('Set both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, or neither of them.')
  if (env.SUPABASE_EVALUATION !== '1') {
    throw new Error(
      [
        'This build was stopped: hosted Supabase can only be used for evaluation, not for patients.',
        ...missingThere.map((one) => `  - ${one}`),
        'Run this server instead (npm start). To evaluate with made-up data, set SUPABASE_EVALUATION=1;',
        'every page then shows a banner. See docs/deploy.md.',
      ].join('\n'),
    )
  }
  return { url, key }
}

const banner =
  '<div role="note" style="padding:8px 16px;background:#7a1f1f;color:#fff;font:600 14px/1.4 sans-serif;text-align:center">Evaluation only. Do not enter real patient information: safety alerts, reminders and deletion do not run here.</div>'

/** Every page shows it, before any script runs and whatever the app then renders. */
export async function addBanner(folder: string): Promise<number> {
  let pages = 0
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue
    const file = path.join(folder, name)
    const html = await readFile(file, 'utf8')
    if (!/<body[^>]*>/.test(html)) throw new Error(`${name} has no body for the evaluation banner`)
    await writeFile(
      file,
      html.replace(/<body[^>]*>/, (body) => `${body}${banner}`),
    )
    pages += 1
  }
  return pages
}
