import type { Device } from '../contract/auth'
import { keepText, readText } from '../stored'

const KEY = 'deviceId'
let remembered: string | undefined

/**
 * This browser's id, made once and stored under `deviceId`. A browser that stores nothing gets a new id on each visit.
 */
export function deviceId(): string {
  remembered ||= readText(KEY) ?? undefined
  if (!remembered) keepText(KEY, (remembered = newDeviceId()))
  return remembered
}

function newDeviceId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The data about the device that is sent at sign-in (PRODUCT § 3); null if the browser does not reveal it. */
export function deviceInfo(): Device | null {
  try {
    return describeDevice(navigator.userAgent)
  } catch {
    return null
  }
}

function describeDevice(agent: string): Device {
  const system = /(Android|iPhone OS|Windows NT|Mac OS X|CrOS|Linux)[ /]?([\d._]*)/.exec(agent)
  return {
    model: /Android [\d.]+; ([^;)]+)/.exec(agent)?.[1] ?? 'browser',
    platform: 'web',
    operatingSystem: system?.[1] ?? 'unknown',
    osVersion: system?.[2] ?? '',
    manufacturer: navigator.vendor,
    isVirtual: false,
    webViewVersion: /(?:Chrome|Version)\/([\d.]+)/.exec(agent)?.[1] ?? '',
    deviceId: deviceId(),
  }
}
