type Server = {
  port: number
  url: string
  start: () => Promise<void>
  stop: (mode?: 'fast' | 'immediate') => Promise<void>
}
type Standby = Server & { signal: (signal: 'SIGSTOP' | 'SIGCONT') => void; promote: () => Promise<void> }

export function hasRedis(): boolean
type Redis = Pick<Server, 'url' | 'start'> & {
  stop: () => Promise<void>
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
}

export function ownRedis(): Promise<Redis>
export function hasPostgresPrograms(): boolean
export function ownPostgres(settings?: Record<string, string>): Promise<Server>
export function ownStandby(primary: Server, name: string, settings?: Record<string, string>): Promise<Standby>
