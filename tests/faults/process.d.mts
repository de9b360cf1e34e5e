import type { ChildProcess } from 'node:child_process'

type Variables = Record<string, string>
type ChatServer = { port: number; child: ChildProcess; ended: Promise<void> }

export function bundleChatServer(): Promise<void>
export function startChatServer(variables: Variables, nodeFlags?: string[]): Promise<ChatServer>
export function postgresDatabase(name: string): Promise<{ url: string; drop: () => Promise<void> }>
export function endWithTest(child: ChildProcess): ChildProcess
