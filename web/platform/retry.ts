const pauseMs = 3000

/** Retries until loading succeeds; after each failure the user is informed and can retry immediately. */
export async function retryUntilLoaded<T>(
  load: () => Promise<T>,
  onFailure: (error: unknown, retryNow: () => void) => void,
): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      const paused = Promise.withResolvers<void>()
      const timer = setTimeout(paused.resolve, pauseMs)
      onFailure(error, paused.resolve)
      await paused.promise
      clearTimeout(timer)
    }
  }
}
