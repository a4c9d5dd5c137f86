/** Registers a worker for its own scope and settles once it is at work. Each scope has one worker. */
export async function registerWorker(script: string, scope: string): Promise<ServiceWorkerRegistration> {
  if (!navigator.serviceWorker) throw new Error('This browser has no service worker')
  const registration = await navigator.serviceWorker.register(script, { scope })
  // Not `ready`: it waits for the address this document was loaded from, which may be another page of the app.
  if (!registration.active) await activated(registration.installing ?? registration.waiting)
  return registration
}

/** The registration of exactly this scope: the browser also answers with that of a wider one, which isn't ours to remove. */
export async function ownRegistration(scope: string): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker?.getRegistration(scope)
  return found && new URL(found.scope).pathname === scope ? found : undefined
}

function activated(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (worker?.state === 'activated') resolve()
      else if (!worker || worker.state === 'redundant') reject(new Error('The worker could not be installed'))
    }
    worker?.addEventListener('statechange', check)
    check()
  })
}
