const pauseMs = 3000

/** Asks again and again until it comes; each time it does not, somebody is told, and can ask at once. */
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
