import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { allowAnyOrigin } from './gateway/any-origin.ts'
import { lacksHost } from './gateway/connections.ts'
import { type Hold, holdRefused } from './gateway/hold-refusals.ts'
import { releaseBody } from './gateway/request-body.ts'
import { securityHeaders } from './gateway/site/security-headers.ts'
import { warnOfProxy } from './gateway/warn-of-proxy.ts'
import type { Observers } from './observe/observers.ts'
import { observeRequests } from './observe/requests.ts'
import { requestIds } from './request-id.ts'
import type { Services } from './services.ts'

/**
 * What is done before and after every request is handled, in order. It is one middleware because Hono makes several
 * promises for each, which took longer than the work itself.
 */
export function everyRequest(services: Services, hold: Hold, { onAnswer, traces }: Observers) {
  const { config, log } = services
  const withId = requestIds(config)
  const traced = traces ?? ((_, next) => next())
  const checkProxy = config.TRUST_PROXY ? warnOfProxy(services) : () => {}
  const setSecurityHeaders = securityHeaders(config)
  const observe = observeRequests({ log: config.ACCESS_LOG ? log : undefined, onAnswer })
  const holdBack = holdRefused(config, hold)

  return createMiddleware<{ Bindings: HttpBindings }>((c, next) => {
    const { incoming, outgoing } = c.env
    const handle = async () => {
      const begun = performance.now()
      checkProxy(incoming)
      if (lacksHost(incoming)) c.res = c.body(null, 400)
      else {
        setSecurityHeaders(c)
        allowAnyOrigin(c)
        try {
          await next()
        } finally {
          releaseBody(incoming, outgoing)
        }
      }
      observe(c, begun)
    }
    return withId(c, async () => {
      await traced(c, handle)
      await holdBack(c)
    })
  })
}
