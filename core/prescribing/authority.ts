const prescribers = /\b(md|do|mbbs|np|pmhnp|fnp|agnp|anp|pnp|crnp|cnp|arnp|aprn|pmhcns|pa|rxp)\b/i

/** Whether credentials as written after a name include prescribing. The database asks the same (private.may_prescribe). */
export function mayPrescribe(credentials: string | null | undefined): boolean {
  const written = credentials?.trim() ?? ''
  return written.toLowerCase() === 'md_do' || prescribers.test(written)
}
