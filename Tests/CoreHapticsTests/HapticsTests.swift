import CoreHaptics
import Testing

@Suite("Haptics, of which a desktop has none") struct HapticsTests {
    @Test("The machine says that it cannot be felt, and no engine is made") func engine() {
        #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
        let error = #expect(throws: CHHapticError.self) { _ = try CHHapticEngine() }
        #expect(error?.code == .notSupported && (error as NSError?)?.code == -4809)
        #expect(error?.localizedDescription == "Nothing can be felt of this machine.")
    }

    @Test("A pattern lasts until its last event ends, and starts with it") func pattern() throws {
        let sharp = CHHapticEventParameter(parameterID: .hapticSharpness, value: 0.5)
        let events = [
            CHHapticEvent(eventType: .hapticTransient, parameters: [sharp], relativeTime: 2),
            CHHapticEvent(eventType: .hapticContinuous, parameters: [], relativeTime: 0.5, duration: 3),
        ]
        let pattern = try CHHapticPattern(events: events, parameters: [])
        #expect(pattern.duration == 3.5)
        #expect(events[0].eventParameters.map(\.value) == [0.5] && events[0].type == .hapticTransient)
        #expect(throws: CHHapticError.self) {
            try CHHapticPattern(events: [CHHapticEvent(eventType: .hapticTransient, parameters: [], relativeTime: -1)], parameterCurves: [])
        }
    }

    @Test("Errors have a phone's numbers and words") func errors() {
        let codes: [(CHHapticError.Code, Int)] = [
            (.engineNotRunning, -4805), (.operationNotPermitted, -4806), (.engineStartTimeout, -4808), (.notSupported, -4809),
            (.serverInitFailed, -4810), (.serverInterrupted, -4811), (.invalidPatternPlayer, -4812), (.invalidPatternData, -4813),
            (.invalidPatternDictionary, -4814), (.invalidAudioSession, -4815), (.invalidEngineParameter, -4816),
            (.invalidParameterType, -4820),
            (.invalidEventType, -4821), (.invalidEventTime, -4822), (.invalidEventDuration, -4823), (.invalidAudioResource, -4824),
            (.resourceNotAvailable, -4825), (.badEventEntry, -4830), (.badParameterEntry, -4831), (.invalidTime, -4840),
            (.fileNotFound, -4851),
            (.insufficientPower, -4897), (.unknownError, -4898), (.memoryError, -4899),
        ]
        for (code, number) in codes {
            let error = CHHapticError(code)
            #expect(error.errorCode == number && (error.errorUserInfo[NSLocalizedDescriptionKey] as? String)?.isEmpty == false)
        }
        #expect(
            CHHapticError.errorDomain == "com.apple.CoreHaptics"
                && (CHHapticError(.memoryError) as NSError).domain == CHHapticError.errorDomain)
        let reasons: [CHHapticEngine.StoppedReason] = [
            .audioSessionInterrupt, .applicationSuspended, .idleTimeout, .notifyWhenFinished, .engineDestroyed, .gameControllerDisconnect, .systemError,
        ]
        #expect(reasons.map(\.rawValue) == [1, 2, 3, 4, 5, 6, -1])
        #expect(CHHapticEngine.FinishedAction.stopEngine.rawValue == 1 && CHHapticEngine.FinishedAction.leaveEngineRunning.rawValue == 2)
        #expect(!CHHapticEngine.capabilitiesForHardware().supportsAudio)
    }

    /// Haptics as an app has them: an engine where one can be made.
    private final class Feedback {
        var engine: CHHapticEngine?
        var player: (any CHHapticPatternPlayer)?
        var advanced: (any CHHapticAdvancedPatternPlayer)?
        var log: [String] = []

        func prepare(_ pattern: CHHapticPattern) throws {
            let engine = try CHHapticEngine()
            self.engine = engine
            (engine.playsHapticsOnly, engine.isAutoShutdownEnabled, engine.isMutedForAudio) = (true, true, false)
            engine.stoppedHandler = { [weak self] in self?.log.append("stopped \($0.rawValue)") }
            engine.resetHandler = { [weak self] in self?.log.append("reset") }
            try engine.start()
            player = try engine.makePlayer(with: pattern)
            advanced = try engine.makeAdvancedPlayer(with: pattern)
        }

        func play(_ data: Data, _ file: URL, _ parameters: [CHHapticDynamicParameter]) throws {
            let done: CHHapticEngine.CompletionHandler = { [weak self] _ in self?.log.append("done") }
            engine?.start(completionHandler: done)
            try player?.start(atTime: CHHapticTimeImmediate)
            try player?.sendParameters(parameters, atTime: engine?.currentTime ?? 0)
            player?.isMuted = true
            try player?.stop(atTime: 1)
            try player?.cancel()
            advanced?.loopEnabled = true
            advanced?.loopEnd = 2
            advanced?.playbackRate = 1
            advanced?.completionHandler = done
            try advanced?.pause(atTime: 0)
            try advanced?.resume(atTime: 0)
            try advanced?.seek(toOffset: 1)
            try engine?.playPattern(from: data)
            try engine?.playPattern(from: file)
            engine?.notifyWhenPlayersFinished(finishedHandler: { _ in .stopEngine })
            engine?.stop(completionHandler: done)
        }
    }

    @Test("An app that asks for an engine is told that there is none, and goes on without") func app() throws {
        let feedback = Feedback(), pattern = try CHHapticPattern(events: [], parameters: [])
        #expect(throws: CHHapticError(.notSupported)) { try feedback.prepare(pattern) }
        try feedback.play(Data(), URL(fileURLWithPath: "/a.ahap"), [])
        #expect(feedback.engine == nil && feedback.player == nil && feedback.advanced == nil && feedback.log.isEmpty)
        #expect(CHHapticTimeImmediate == 0 && pattern.duration == 0)
    }

    @Test("Values of a pattern are what they were made with, and may be changed") func values() {
        let change = CHHapticDynamicParameter(parameterID: .hapticIntensityControl, value: 0.5, relativeTime: 2)
        #expect(change.parameterID == .hapticIntensityControl && change.value == 0.5 && change.relativeTime == 2)
        let points = [0.0, 1].map { CHHapticParameterCurve.ControlPoint(relativeTime: $0, value: Float($0)) }
        let curve = CHHapticParameterCurve(parameterID: .audioVolumeControl, controlPoints: points, relativeTime: 3)
        #expect(curve.parameterID == .audioVolumeControl && curve.controlPoints.map(\.value) == [0, 1] && curve.relativeTime == 3)
        #expect(curve.controlPoints.map(\.relativeTime) == [0, 1])
        let event = CHHapticEvent(
            eventType: .audioContinuous, parameters: [CHHapticEventParameter(parameterID: .audioPan, value: 1)], relativeTime: 1)
        #expect(event.type == .audioContinuous && event.duration == 0 && event.eventParameters.map(\.parameterID) == [.audioPan])
        (event.relativeTime, event.duration, event.eventParameters[0].value) = (4, 5, 0.25)
        (change.value, change.relativeTime, curve.relativeTime, points[0].value) = (1, 0, 0, 7)
        #expect(event.relativeTime == 4 && event.duration == 5 && event.eventParameters[0].value == 0.25)
        #expect(change.value == 1 && curve.controlPoints[0].value == 7)
    }

    // The names are those of files of patterns ("Representing haptic patterns in AHAP files").
    @Test("Kinds of events and values have the names that stand in files of patterns") func names() {
        let types: [CHHapticEvent.EventType] = [.hapticTransient, .hapticContinuous, .audioContinuous, .audioCustom]
        #expect(types.map(\.rawValue) == ["HapticTransient", "HapticContinuous", "AudioContinuous", "AudioCustom"])
        let values: [CHHapticEvent.ParameterID] = [
            .hapticIntensity, .hapticSharpness, .attackTime, .decayTime, .releaseTime, .sustained, .audioVolume, .audioPitch, .audioPan, .audioBrightness,
        ]
        #expect(values.map(\.rawValue) == [
            "HapticIntensity", "HapticSharpness", "AttackTime", "DecayTime", "ReleaseTime", "Sustained", "AudioVolume", "AudioPitch", "AudioPan",
            "AudioBrightness",
        ])
        let controls: [CHHapticDynamicParameter.ID] = [
            .hapticIntensityControl, .hapticSharpnessControl, .hapticAttackTimeControl, .hapticDecayTimeControl, .hapticReleaseTimeControl,
            .audioVolumeControl, .audioPanControl, .audioBrightnessControl, .audioPitchControl, .audioAttackTimeControl,
            .audioDecayTimeControl, .audioReleaseTimeControl,
        ]
        #expect(controls.map(\.rawValue) == [
            "HapticIntensityControl", "HapticSharpnessControl", "HapticAttackTimeControl", "HapticDecayTimeControl", "HapticReleaseTimeControl",
            "AudioVolumeControl", "AudioPanControl", "AudioBrightnessControl", "AudioPitchControl", "AudioAttackTimeControl",
            "AudioDecayTimeControl", "AudioReleaseTimeControl",
        ])
    }
}
