/** The migration that holds the current rules. */
export function newestRulesFile(files: readonly string[]): string {
  const found = files.filter((file) => file.endsWith('_safety_rules.sql')).sort()
  const newest = found.at(-1)
  if (newest === undefined) throw new Error('There is no migration with the safety rules')
  return newest
}
