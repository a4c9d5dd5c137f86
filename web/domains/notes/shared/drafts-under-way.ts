const underWay = new Map<string, Promise<unknown>>()

/** Drafts the note of a visit. The page of that note waits for it, so that the talk isn't drafted twice. */
export async function draftVisit(visitId: string, draft: () => Promise<void>): Promise<void> {
  const drafting = draft()
  underWay.set(visitId, drafting)
  try {
    await drafting
  } finally {
    if (underWay.get(visitId) === drafting) underWay.delete(visitId)
  }
}

/** Resolves once no draft of this visit is under way, whether or not it succeeded. */
export async function visitDrafted(visitId: string): Promise<void> {
  await Promise.allSettled([underWay.get(visitId)])
}
