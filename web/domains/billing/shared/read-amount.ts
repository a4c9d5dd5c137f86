/** Dollars as somebody types them ("$1,200.50"), or nothing for what is no amount. */
export function readAmount(typed: string): number | undefined {
  const plain = typed.replace(/[$,\s]/g, '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
