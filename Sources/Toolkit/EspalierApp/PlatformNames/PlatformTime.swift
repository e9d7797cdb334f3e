import EspalierCore
import Foundation

/// A time or a time between two others, in seconds.
public typealias CFTimeInterval = Double

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = CFTimeInterval

/// The time of a clock that only goes forward, in seconds. It is for measuring the time between two moments.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// The date and time, in seconds since the beginning of 2001. This clock may be set back.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
