import type { ChildProcess } from 'node:child_process'

export function findVarnish(): boolean
export function startVarnish(
  port: number,
  behind: number,
  folder: string,
  megabytes?: number,
): Promise<{ child: ChildProcess; signal: (name: NodeJS.Signals) => void }>
