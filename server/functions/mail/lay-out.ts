import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'

export type MailContent = {
  language?: Language
  heading: string
  /** Sentences, and buttons between them. */
  paragraphs?: readonly (string | Action)[]
  facts?: readonly (readonly [label: string, value: string])[]
  action?: Action
}

export type Action = { label: string; href: string }

/** Mail programs without dark mode, or that drop style sheets, show the colors written at the elements. */
const styles = [
  ':root{color-scheme:light dark}',
  '@media (max-width:480px){.page{padding:12px!important}.card{padding:24px 20px!important}',
  '.facts th,.facts td{display:block!important;padding:0!important}.facts td{padding-bottom:10px!important}}',
  '@media (prefers-color-scheme:dark){.page{background:#15121f!important}',
  '.card{background:#1f1b2d!important;color:#f1ebdf!important}.brand,.link{color:#7cc4c0!important}',
  '.quiet,.facts th{color:#bdb5c6!important}.button{background:#2b7f7f!important}}',
].join('')

const sand = '#f7f1e6'
const teal = '#0e5a5c'
const ink = '#241f33'
const muted = '#5c5768'

/** One content, twice: as plain text, and as HTML plain enough for every mail program. Values are escaped. */
export function layOut(content: MailContent): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content) }
}

function asText({ heading, paragraphs = [], facts = [], action }: MailContent): string {
  const parts = [
    heading,
    ...paragraphs.map((one) => (typeof one === 'string' ? one : asLink(one))),
    facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n'),
    action ? asLink(action) : '',
    `${practice.name}\n${practice.phone.label}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function asHtml({ language = 'en', heading, paragraphs = [], facts = [], action }: MailContent): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0;color:${muted};font-weight:400">${escapeHtml(label)}</th><td valign="top" style="padding:4px 0">${escapeHtml(oneLine(value))}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(heading)}</title><style>${styles}</style></head>`,
    `<body class="page" style="margin:0;padding:24px;background:${sand};font-family:Inter,Arial,sans-serif;font-size:16px;line-height:1.5">`,
    `<div class="card" style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;color:${ink};border-radius:16px;overflow-wrap:anywhere">`,
    `<p class="brand" style="margin:0 0 24px;color:${teal};font-weight:700">${escapeHtml(practice.name)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((one) =>
      typeof one === 'string' ? `<p style="margin:0 0 16px">${asLines(one)}</p>` : asButton(one),
    ),
    rows.length > 0
      ? `<table class="facts" cellspacing="0" cellpadding="0" style="margin:0 0 24px">${rows.join('')}</table>`
      : '',
    action ? asButton(action) : '',
    `<p class="quiet" style="margin:8px 0 0;color:${muted};font-size:13px">${escapeHtml(practice.name)}<br>${withPhone(practice.phone.label)}</p>`,
    '</div></body></html>',
  ].join('')
}

const asLink = ({ label, href }: Action) => `${label}: ${href}`

const asButton = ({ label, href }: Action) =>
  `<p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;background:${teal};color:#ffffff;font-weight:600;border-radius:8px;text-decoration:none">${escapeHtml(label)}</a></p>`

const asLines = (text: string) => text.split('\n').map(withPhone).join('<br>')

/** Mail programs don't recognize a phone number that is written with letters. */
function withPhone(text: string): string {
  const { label, href } = practice.phone
  const link = `<a class="link" href="${escapeHtml(href)}" style="color:${teal}">${escapeHtml(label)}</a>`
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
