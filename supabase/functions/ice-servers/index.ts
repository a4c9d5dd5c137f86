import * as contract from '#core/contracts/ice-servers.ts'
import { iceServers } from '#server/functions/ice-servers/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: iceServers })
