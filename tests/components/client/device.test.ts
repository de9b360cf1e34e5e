import { deviceId, deviceInfo } from '@/lib/client/device'

it('the device is described by the named fields; its id is made once and kept in local storage', () => {
  const info = deviceInfo()!
  expect(Object.keys(info).toSorted()).toEqual([
    'deviceId',
    'isVirtual',
    'manufacturer',
    'model',
    'operatingSystem',
    'osVersion',
    'platform',
    'webViewVersion',
  ])
  expect(info).toMatchObject({
    platform: 'web',
    isVirtual: false,
    deviceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  })
  expect(localStorage.getItem('deviceId')).toBe(info.deviceId)
  expect(deviceId()).toBe(info.deviceId)
})
