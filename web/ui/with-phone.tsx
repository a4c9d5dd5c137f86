import { Children, Fragment, type ReactNode } from 'react'
import { phoneInText } from '#core/phone-in-text.ts'
import { practice } from '#core/practice.ts'

/** Text with the practice's number as a link to call; what isn't text stays as it is. */
export function withPhone(text: ReactNode): ReactNode {
  if (Array.isArray(text)) return Children.map(text, withPhone)
  if (typeof text !== 'string' || !text.includes(phoneInText)) return text
  return text.split(phoneInText).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have nothing but their place.
    <Fragment key={place}>
      {place > 0 && (
        <a href={practice.phone.href} className="whitespace-nowrap">
          {practice.phone.label}
        </a>
      )}
      {part}
    </Fragment>
  ))
}
