const pauseMs = 3000

/** Asks again and again until it comes; each time it does not, somebody is told. */
export async function retryUntilLoaded<T>(
  load: () => Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      onFailure(error)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
