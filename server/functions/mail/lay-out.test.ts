import { expect, test } from 'vitest'
import { practice } from '#core/practice.ts'
import { layOut } from './lay-out.ts'

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
  const numbers = html.match(/<a href="tel:\+12249006463"[^>]*>\(224\) 900-MIND \(6463\)<\/a>/g)
  expect(numbers).toHaveLength(2)
  expect(text).toContain('Cuándo: Viernes, 20 de noviembre')
})
