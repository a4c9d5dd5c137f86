import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { phoneInText } from '#core/phone-in-text.ts'
import { practice } from '#core/practice.ts'
import { Banner } from './banner.tsx'

test('the practice’s number within a sentence is a link to call it, and the sentence reads on', async () => {
  await render(
    <Banner tone="warning" title="Not booked.">
      {`Please call us at ${phoneInText} to find a time.`} <em>Soon.</em>
    </Banner>,
  )
  const link = page.getByRole('link', { name: practice.phone.label })
  await expect.element(link).toHaveAttribute('href', practice.phone.href)
  await expect
    .element(page.getByText('Not booked.').element().closest('p'))
    .toHaveTextContent(`Not booked. Please call us at ${practice.phone.label} to find a time. Soon.`)
})
