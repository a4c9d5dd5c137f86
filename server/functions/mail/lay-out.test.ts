import { expect, test } from 'vitest'
import { layOut } from './lay-out.ts'

const mail = {
  heading: 'Your visit is <b>booked</b>',
  paragraphs: ['First line\nsecond line', { label: 'Sign in', href: 'https://saguaro.example/a?b=1&c=2' }],
  facts: [['With', 'שרה כהן, MD\nof the clinic']] as const,
  action: { label: 'Open', href: 'https://saguaro.example/' },
}

test('an email says the same as text and as HTML, with what people wrote escaped', () => {
  const { text, html } = layOut(mail)
  expect(text).toContain('Sign in: https://saguaro.example/a?b=1&c=2\n')
  expect(text).toContain('With: שרה כהן, MD of the clinic\n')
  expect(html).toContain('First line<br>second line')
  expect(html).toContain('href="https://saguaro.example/a?b=1&amp;c=2"')
  expect(html).not.toContain('<b>')
})

test('an email fits a phone and a dark mail program', () => {
  const { html } = layOut(mail)
  expect(html).toContain('name="viewport"')
  expect(html).toContain('name="color-scheme" content="light dark"')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
})
