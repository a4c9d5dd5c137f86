export type ClassValue = string | false | null | undefined

/** Joins class names, skipping missing ones. */
export function cx(...classes: ClassValue[]) {
  return classes.filter(Boolean).join(' ')
}
