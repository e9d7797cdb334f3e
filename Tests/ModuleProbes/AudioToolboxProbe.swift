import AudioToolbox
import Foundation

enum ShortSound {
    static func load(_ url: URL) -> SystemSoundID {
        var id: SystemSoundID = 0
        let status = AudioServicesCreateSystemSoundID(url as CFURL, &id)
        return status == kAudioServicesNoError ? id : 0
    }

    static func play(_ id: SystemSoundID) {
        AudioServicesPlaySystemSound(id)
        AudioServicesPlayAlertSound(id)
        AudioServicesPlaySystemSoundWithCompletion(id) { AudioServicesDisposeSystemSoundID(id) }
        AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
    }
}
