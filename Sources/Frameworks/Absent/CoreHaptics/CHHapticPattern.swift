public import Foundation

/// A kind of value that an event begins with.
public final class CHHapticEventParameter: NSObject {
    /// Which value it is.
    public let parameterID: CHHapticEvent.ParameterID
    /// From 0 to 1, for times in seconds.
    public var value: Float
    /// A value of a kind.
    public init(parameterID: CHHapticEvent.ParameterID, value: Float) { (self.parameterID, self.value) = (parameterID, value) }
}

/// A value that changes while a pattern plays.
public final class CHHapticDynamicParameter: NSObject {
    /// The kinds of values.
    public struct ID: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// How strong it is; how hard it feels.
        public static let hapticIntensityControl = ID(rawValue: "HapticIntensityControl"),
            hapticSharpnessControl = ID(rawValue: "HapticSharpnessControl")
        /// In seconds: how it becomes strong, and weak, and how it ends.
        public static let hapticAttackTimeControl = ID(rawValue: "HapticAttackTimeControl")
        /// In seconds: how it becomes strong, and weak, and how it ends.
        public static let hapticDecayTimeControl = ID(rawValue: "HapticDecayTimeControl"),
            hapticReleaseTimeControl = ID(rawValue: "HapticReleaseTimeControl")
        /// How loud it is; how high it sounds.
        public static let audioVolumeControl = ID(rawValue: "AudioVolumeControl"), audioPitchControl = ID(rawValue: "AudioPitchControl")
        /// From which side it sounds; how bright it is.
        public static let audioPanControl = ID(rawValue: "AudioPanControl"), audioBrightnessControl = ID(rawValue: "AudioBrightnessControl")
        /// In seconds: how the sound becomes loud, and quiet, and how it ends.
        public static let audioAttackTimeControl = ID(rawValue: "AudioAttackTimeControl")
        /// In seconds: how the sound becomes loud, and quiet, and how it ends.
        public static let audioDecayTimeControl = ID(rawValue: "AudioDecayTimeControl"),
            audioReleaseTimeControl = ID(rawValue: "AudioReleaseTimeControl")
    }
    /// Which value it is.
    public let parameterID: ID
    /// What it becomes.
    public var value: Float
    /// When, in seconds from the start.
    public var relativeTime: TimeInterval
    /// A value that is taken at a time, in seconds from the start.
    public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) {
        (self.parameterID, self.value, relativeTime) = (parameterID, value, time)
    }
}

/// A value that goes from point to point while a pattern plays.
public final class CHHapticParameterCurve: NSObject {
    /// A point of a curve.
    public final class ControlPoint: NSObject {
        /// In seconds from the start of the curve.
        public var relativeTime: TimeInterval
        /// What it is there.
        public var value: Float
        /// A value at a time, in seconds from the start of the curve.
        public init(relativeTime time: TimeInterval, value: Float) { (relativeTime, self.value) = (time, value) }
    }
    /// Which value it is.
    public let parameterID: CHHapticDynamicParameter.ID
    /// The points, in the order of their times.
    public let controlPoints: [ControlPoint]
    /// When the curve starts, in seconds.
    public var relativeTime: TimeInterval
    /// A curve that starts at a time, in seconds.
    public init(parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint], relativeTime: TimeInterval) {
        (self.parameterID, self.controlPoints, self.relativeTime) = (parameterID, controlPoints, relativeTime)
    }
}

/// A touch or a sound in a pattern.
public final class CHHapticEvent: NSObject {
    /// The kinds of events.
    public struct EventType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A short touch; one that lasts.
        public static let hapticTransient = EventType(rawValue: "HapticTransient"),
            hapticContinuous = EventType(rawValue: "HapticContinuous")
        /// A sound that lasts; a sound of the app's.
        public static let audioContinuous = EventType(rawValue: "AudioContinuous"), audioCustom = EventType(rawValue: "AudioCustom")
    }
    /// The kinds of values.
    public struct ParameterID: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// How strong it is; how hard it feels.
        public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity"),
            hapticSharpness = ParameterID(rawValue: "HapticSharpness")
        /// In seconds: how it becomes strong, and weak.
        public static let attackTime = ParameterID(rawValue: "AttackTime"), decayTime = ParameterID(rawValue: "DecayTime")
        /// In seconds, how it ends; whether it stays as strong.
        public static let releaseTime = ParameterID(rawValue: "ReleaseTime"), sustained = ParameterID(rawValue: "Sustained")
        /// How loud it is; how high it sounds.
        public static let audioVolume = ParameterID(rawValue: "AudioVolume"), audioPitch = ParameterID(rawValue: "AudioPitch")
        /// From which side it sounds; how bright it is.
        public static let audioPan = ParameterID(rawValue: "AudioPan"), audioBrightness = ParameterID(rawValue: "AudioBrightness")
    }
    /// Its kind.
    public let type: EventType
    /// The values that it begins with.
    public let eventParameters: [CHHapticEventParameter]
    /// When it starts and how long it lasts, in seconds.
    public var relativeTime: TimeInterval, duration: TimeInterval

    /// A short event, at a time in seconds from the start.
    public convenience init(eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval) {
        self.init(eventType: type, parameters: eventParams, relativeTime: time, duration: 0)
    }

    /// An event that lasts. Times are in seconds.
    public init(
        eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval, duration: TimeInterval
    ) {
        (self.type, eventParameters, relativeTime, self.duration) = (type, eventParams, time, duration)
    }
}

/// Touches and sounds, one after the other.
public final class CHHapticPattern: NSObject {
    /// What it consists of.
    let events: [CHHapticEvent]
    /// How long it lasts, in seconds.
    public let duration: TimeInterval

    /// Events, with values that change.
    ///
    /// - Throws: `CHHapticError.Code.invalidEventTime` for an event before the start.
    public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
        if events.contains(where: { $0.relativeTime < 0 || $0.duration < 0 }) { throw CHHapticError(.invalidEventTime) }
        self.events = events
        duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
    }

    /// Events, with values that go from point to point.
    ///
    /// - Throws: `CHHapticError.Code.invalidEventTime` for an event before the start.
    public convenience init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {
        try self.init(events: events, parameters: [])
    }
}
