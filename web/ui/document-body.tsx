import { readDocument } from '#core/consents/documents.ts'
import { isSampleText } from '#core/consents/sample-text.ts'

interface DocumentBodyProps {
  body: string
  lang: 'en' | 'es'
  /** The level of its headings: one below the heading above the document. */
  headings?: 'h2' | 'h3'
}

/** A document of the practice: headings, paragraphs and lists. A sample is labeled in a separate box. */
export function DocumentBody({ body, lang, headings: Heading = 'h3' }: DocumentBodyProps) {
  return (
    <div lang={lang} className="grid max-w-[68ch] gap-3.5">
      {readDocument(body).map((block, at) => {
        // The text never changes while it is shown, so its place is its key.
        const key = `${at} ${block.kind}`
        if (block.kind === 'heading')
          return (
            <Heading key={key} className="mt-3 text-lg">
              {block.text}
            </Heading>
          )
        if (block.kind === 'text' && isSampleText(block.text))
          return (
            <p
              key={key}
              className="rounded-md border border-warning-line bg-warning-tint px-4 py-3 font-semibold"
            >
              {block.text}
            </p>
          )
        if (block.kind === 'text')
          return (
            <p key={key} className="whitespace-pre-line">
              {block.text}
            </p>
          )
        return (
          <ul key={key} className="grid list-disc gap-2 pl-5.5">
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )
      })}
    </div>
  )
}
