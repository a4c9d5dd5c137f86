import { z } from 'zod'
import { EngineError } from '../engine-error.ts'
import { redactor } from '../redact/redact.ts'
import { draftingPrompt } from './drafting-prompt.ts'
import type { DraftingEngine, DraftingTask, EngineOptions, LanguageModel, WrittenNote } from './types.ts'

const text = z.string().max(4000)
const evidence = z.array(z.string().max(20)).max(200)

const written = z.object({
  sections: z.array(
    z.object({ name: text, sentences: z.array(z.object({ text, evidence: evidence.default([]) })).max(200) }),
  ),
  diagnoses: z
    .array(
      z.object({ code: text, description: text, confidence: z.number(), reason: text.default(''), evidence }),
    )
    .max(20)
    .default([]),
})

const tries = 2

type ModelDrafting = Omit<DraftingEngine, 'draft'> & {
  draft: (task: DraftingTask, options: EngineOptions) => Promise<WrittenNote>
}

/**
 * A language model as drafting engine. It sees short line IDs and, unless turned off, marks instead of names. Its
 * answer must match the requested schema; writeNote decides whether its sentences are supported.
 */
export function draftByModel(model: LanguageModel, redact: boolean): ModelDrafting {
  return {
    name: model.name,
    outside: true,
    draft: async (task, options) => {
      const hidden = redact ? redactor(task.names) : undefined
      for (const { text } of task.transcript) hidden?.learn(text)
      const lines = task.transcript.map(({ speaker, name, text }, n) => ({
        id: `L${n + 1}`,
        speaker,
        ...(name ? { name: hidden?.hide(name) ?? name } : {}),
        text: hidden?.hide(text) ?? text,
      }))
      const answer = await ask(model, draftingPrompt(task.template, lines), options)
      return translate(answer, task, hidden?.restore ?? ((text) => text))
    },
  }
}

/** A model that returned nonsense once gets a second chance; after that, the user sees an error. */
async function ask(
  model: LanguageModel,
  prompt: Parameters<LanguageModel['complete']>[0],
  { signal, onProgress }: EngineOptions,
): Promise<z.infer<typeof written>> {
  for (let attempt = 1; ; attempt += 1) {
    onProgress?.({ stage: 'asking' })
    const onText = (count: number) => onProgress?.({ stage: 'writing', written: count })
    const answer = parse(await model.complete(prompt, { signal, onText }))
    if (answer) return answer
    if (attempt === tries)
      throw new EngineError('drafting', 'unusable', "The draft doesn't have the requested format")
  }
}

function parse(answer: string): z.infer<typeof written> | undefined {
  const bare = answer.trim().replace(/^```(?:json)?\s*|\s*```$/g, '')
  try {
    return written.safeParse(JSON.parse(bare)).data
  } catch {
    return undefined
  }
}

/** Unknown IDs are kept, so that the evidence check finds no such line. */
function translate(
  { sections, diagnoses }: z.infer<typeof written>,
  { transcript }: DraftingTask,
  restore: (text: string) => string,
): WrittenNote {
  const idOf = (short: string) =>
    transcript[Number(/^L(\d+)$/.exec(short)?.[1]) - 1]?.id ?? `unknown ${short}`
  return {
    sections: sections.map(({ name, sentences }) => ({
      name,
      sentences: sentences.map(({ text, evidence }) => ({
        text: restore(text),
        evidence: evidence.map(idOf),
      })),
    })),
    diagnoses: diagnoses.map((one) => ({
      ...one,
      reason: restore(one.reason),
      evidence: one.evidence.map(idOf),
    })),
  }
}
