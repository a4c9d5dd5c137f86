import { optionalText, requiredText } from './text.ts'

/** Every board's numbers have a digit; "n/a", "none" and "-" have none. */
export const isLicenseNumber = (text: string): boolean => /\d/.test(text)

export const licenseNumberMessage = 'Enter the number on your license'

export const licenseNumber = (missing: string, longest: number) =>
  requiredText(missing, longest).refine((text) => text === '' || isLicenseNumber(text), licenseNumberMessage)

export const optionalLicenseNumber = (longest: number) =>
  optionalText(longest).refine(
    (text) => text === '' || isLicenseNumber(text),
    `${licenseNumberMessage}, or leave this empty`,
  )
