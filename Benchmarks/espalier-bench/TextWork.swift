import BenchSupport
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation
import SwiftUI

/// 10,000 different short strings are measured; the first step knows none of them, the others all.
final class TextMeasure: Workload {
    let steps = 5
    private let strings = (0..<10_000).map { "Label \($0 * 7919 % 10_000)" }
    private var total: CGFloat = 0

    var content: some View { Bench { Text(verbatim: "Measuring") } }

    func step(_ index: Int, in window: BenchWindow) {
        let library = FontLibrary.library(for: window.measurer, scale: 1)
        guard let font = library.font(FontDescriptor(size: 17)) else { return }
        let parameters = TextParameters()
        for string in strings {
            total += PreparedText([TextSpan(string, font, _ResolvedFill(.black))]).size(in: .unspecified, parameters).width
        }
    }
}

/// 5,000 words in one text; the window's width changes.
final class TextRelayout: Workload {
    let steps = 60
    private static let words = [
        "the", "quick", "brown", "fox", "jumps", "over", "a", "lazy", "dog", "while", "nobody", "watches", "and", "evening", "falls",
    ]
    private static let text = (0..<5000).map { words[$0 * 7 % words.count] }.joined(separator: " ")

    var content: some View {
        Bench {
            Text(verbatim: Self.text).font(.system(size: 9))
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    /// Each step has another width: no layout is known.
    func step(_ index: Int, in window: BenchWindow) {
        window.resize(to: CGSize(width: Sizes.window.width - CGFloat(index * 3), height: Sizes.window.height))
    }
}
