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
}
