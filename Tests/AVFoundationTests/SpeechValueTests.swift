@testable import AVFoundation
import Foundation
import Testing

@Suite("Texts and voices of speech") struct SpeechValueTests {
    @Test("A text keeps its attributes, pauses and wishes, within their limits") func utterances() {
        let text = NSAttributedString(string: "Hello", attributes: [NSAttributedString.Key("key"): 1])
        let utterance = AVSpeechUtterance(attributedString: text)
        #expect(
            utterance.speechString == "Hello" && utterance.attributedSpeechString == text
                && AVSpeechUtterance(string: "a").attributedSpeechString.string == "a")
        #expect(
            utterance.postUtteranceDelay == 0 && !utterance.prefersAssistiveTechnologySettings
                && utterance.rate == AVSpeechUtteranceDefaultSpeechRate)
        (utterance.postUtteranceDelay, utterance.prefersAssistiveTechnologySettings) = (2, true)
        #expect(utterance.postUtteranceDelay == 2 && utterance.settings.isEmpty, "the user's own settings are taken")
        utterance.postUtteranceDelay = -1
        utterance.rate = 5
        #expect(utterance.postUtteranceDelay == 0 && utterance.rate == AVSpeechUtteranceMaximumSpeechRate)
        utterance.rate = -5
        #expect(
            utterance.rate == AVSpeechUtteranceMinimumSpeechRate && AVSpeechUtteranceMinimumSpeechRate == 0
                && AVSpeechUtteranceMaximumSpeechRate == 1)
    }

    @Test("A voice tells nothing of its quality and gender, which have Apple's numbers") func voices() throws {
        let voice = AVSpeechSynthesisVoice(try #require(SpeechVoice("Ann\ten-GB\tnone")))
        #expect(voice.quality == .default && voice.gender == .unspecified && voice.voiceTraits.isEmpty && voice.identifier == "Ann")
        #expect([AVSpeechSynthesisVoice.Quality.default, .enhanced, .premium].map(\.rawValue) == [1, 2, 3])
        #expect([AVSpeechSynthesisVoice.Gender.unspecified, .male, .female].map(\.rawValue) == [0, 1, 2])
        #expect(AVSpeechSynthesisVoice.Traits.isNoveltyVoice.rawValue == 1 && AVSpeechSynthesisVoice.Traits.isPersonalVoice.rawValue == 2)
    }

    @Test("The machine's voices are found again by their identifiers, and the user's language is a code") func machine() {
        for voice in AVSpeechSynthesisVoice.speechVoices().prefix(3) {
            #expect(AVSpeechSynthesisVoice(identifier: voice.identifier)?.identifier == voice.identifier)
        }
        #expect(AVSpeechSynthesisVoice(identifier: "no such voice at all") == nil)
        let code = AVSpeechSynthesisVoice.currentLanguageCode()
        #expect(code.prefix { $0 != "-" }.allSatisfy(\.isLowercase) && code.count >= 2)
    }

    @Test("What is only stored by synthesizers is kept") func synthesizers() {
        let synthesizer = AVSpeechSynthesizer()
        #expect(synthesizer.usesApplicationAudioSession && !synthesizer.mixToTelephonyUplink)
        (synthesizer.usesApplicationAudioSession, synthesizer.mixToTelephonyUplink) = (false, true)
        #expect(!synthesizer.usesApplicationAudioSession && synthesizer.mixToTelephonyUplink)
        #expect(
            AVSpeechSynthesizer.availableVoicesDidChangeNotification.rawValue == "AVSpeechSynthesizerAvailableVoicesDidChangeNotification")
    }
}
