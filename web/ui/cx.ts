export type ClassValue = string | false | null | undefined

/** Joins class names, leaving out what is not there. */
export function cx(...classes: ClassValue[]) {
  return classes.filter(Boolean).join(' ')
}
