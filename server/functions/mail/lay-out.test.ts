import { expect, test } from 'vitest'
import { practice } from '#core/practice.ts'
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

test('an email has a language, a title and a table whose rows are named, and its phone number can be tapped', () => {
  const { html, text } = layOut({
    language: 'es',
    heading: 'Se acerca su cita <hoy>',
    paragraphs: [`Llámenos al ${practice.phone.label}.`],
    facts: [['Cuándo', 'Viernes, 20 de noviembre']],
    action: { label: 'Inicie sesión', href: 'https://saguaro.example/?a=1&b=2' },
  })
  expect(html).toContain('<html lang="es">')
  expect(html).toContain('<title>Se acerca su cita &lt;hoy&gt;</title>')
  expect(html).toMatch(/<th scope="row"[^>]*>Cuándo<\/th>/)
  expect(html).not.toContain('role="presentation"')
  const numbers = html.match(/<a class="link" href="tel:\+12249006463"[^>]*>\(224\) 900-MIND \(6463\)<\/a>/g)
  expect(numbers).toHaveLength(2)
  expect(text).toContain('Cuándo: Viernes, 20 de noviembre')
})
