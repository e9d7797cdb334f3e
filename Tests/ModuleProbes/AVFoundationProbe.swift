import AVFoundation
import Foundation

@MainActor final class Player: NSObject, AVAudioPlayerDelegate, AVSpeechSynthesizerDelegate {
    private var sound: AVAudioPlayer?
    private let film = AVPlayer()
    private let speech = AVSpeechSynthesizer()
    private var observer: Any?

    func play(_ url: URL) throws {
        try AVAudioSession.sharedInstance().setCategory(.playback, mode: .default, options: [.mixWithOthers])
        try AVAudioSession.sharedInstance().setActive(true)
        let player = try AVAudioPlayer(contentsOf: url)
        player.delegate = self
        player.numberOfLoops = -1
        player.volume = 0.5
        player.enableRate = true
        player.rate = 1.5
        player.prepareToPlay()
        player.play()
        sound = player
    }

    func show(_ url: URL) {
        let asset = AVURLAsset(url: url)
        let item = AVPlayerItem(asset: asset)
        film.replaceCurrentItem(with: item)
        film.seek(to: CMTime(seconds: item.duration.seconds / 2, preferredTimescale: 600))
        film.play()
        observer = film.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 2), queue: .main) { time in _ = time.seconds }
        film.rate = 2
    }

    func say(_ text: String) {
        speech.delegate = self
        let utterance = AVSpeechUtterance(string: text)
        utterance.voice = AVSpeechSynthesisVoice(language: "en-US")
        utterance.rate = AVSpeechUtteranceDefaultSpeechRate
        utterance.pitchMultiplier = 1.2
        speech.speak(utterance)
        if speech.isSpeaking { speech.stopSpeaking(at: .immediate) }
    }

    func stop() {
        sound?.stop()
        film.pause()
        if let observer { film.removeTimeObserver(observer) }
    }

    nonisolated func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    nonisolated func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
}
