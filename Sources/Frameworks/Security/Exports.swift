// What `import Security` brings besides its own names, as on a Mac.
@_exported public import typealias EspalierGraphics.CFArray
@_exported public import typealias EspalierGraphics.CFBoolean
@_exported public import typealias EspalierGraphics.CFData
@_exported public import typealias EspalierGraphics.CFDate
@_exported public import typealias EspalierGraphics.CFDictionary
@_exported public import typealias EspalierGraphics.CFError
@_exported public import typealias EspalierGraphics.CFNumber
@_exported public import typealias EspalierGraphics.CFString
@_exported public import typealias EspalierGraphics.CFTypeRef
@_exported public import typealias EspalierGraphics.OSStatus
@_exported public import var EspalierGraphics.kCFBooleanFalse
@_exported public import var EspalierGraphics.kCFBooleanTrue
@_exported public import Foundation
