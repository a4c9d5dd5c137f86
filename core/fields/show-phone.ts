/** Calling codes of two digits; the others have three, except 1 and 7. */
const twoDigits = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/**
 * A stored number as people read it: (602) 555-0142 in the United States and Canada, +52 55 1234 5678 elsewhere. It
 * works without the library that checks numbers, because it is on screens that must load fast.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const abroad = /^\s*\+(?!1)/.test(phone)
  if (abroad && digits.length >= 7) return formatAbroad(digits)
  const parts = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits)
  return parts && !abroad ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone
}

/** The same for a screen, where it never breaks at the end of a line. What goes into a field has plain spaces. */
export function showPhone(phone: string): string {
  return formatPhone(phone).replaceAll(' ', '\u00a0')
}

/** The address of a link that calls a number. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

function formatAbroad(digits: string): string {
  const codeLength = digits.startsWith('7') ? 1 : twoDigits.test(digits) ? 2 : 3
  const rest = digits.slice(codeLength)
  const last = rest.slice(-4)
  const groups = rest.slice(0, -4).match(/.{1,4}?(?=(?:.{4})*$)/g) ?? []
  return [`+${digits.slice(0, codeLength)}`, ...groups, last].join(' ')
}
