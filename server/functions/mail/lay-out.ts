import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'

export type MailContent = {
  language?: Language
  heading: string
  paragraphs?: readonly string[]
  facts?: readonly (readonly [label: string, value: string])[]
  action?: { label: string; href: string }
}

const sand = '#f7f1e6'
const teal = '#0e5a5c'
const ink = '#241f33'

/** One content, twice: as plain text, and as HTML plain enough for every mail program. Values are escaped. */
export function layOut(content: MailContent): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content) }
}

function asText({ heading, paragraphs = [], facts = [], action }: MailContent): string {
  const parts = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n'),
    action ? `${action.label}: ${action.href}` : '',
    `${practice.name}\n${practice.phone.label}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function asHtml({ language = 'en', heading, paragraphs = [], facts = [], action }: MailContent): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" style="padding:4px 16px 4px 0;font-weight:600">${escapeHtml(label)}</th><td style="padding:4px 0">${escapeHtml(oneLine(value))}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>`,
    `<body style="margin:0;padding:24px;background:${sand};color:${ink};font-family:Inter,Arial,sans-serif;font-size:16px;line-height:1.5">`,
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:16px">',
    `<p style="margin:0 0 24px;color:${teal};font-weight:700">${escapeHtml(practice.name)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${withPhone(paragraph)}</p>`),
    rows.length > 0 ? `<table style="margin:0 0 24px">${rows.join('')}</table>` : '',
    action
      ? `<p style="margin:0 0 24px"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:12px 20px;background:${teal};color:#ffffff;border-radius:8px;text-decoration:none">${escapeHtml(action.label)}</a></p>`
      : '',
    `<p style="margin:0;font-size:13px">${withPhone(practice.phone.label)}</p>`,
    '</div></body></html>',
  ].join('')
}

/** Mail programs don't recognize a phone number that is written with letters. */
function withPhone(text: string): string {
  const { label, href } = practice.phone
  const link = `<a href="${escapeHtml(href)}" style="color:${teal}">${escapeHtml(label)}</a>`
  return escapeHtml(text).replaceAll(escapeHtml(label), link)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
