import SwiftUI

/// The text styles; weights, widths and families.
struct StylesPage: View {
    private static let styles: [(String, Font)] = [
        ("Large Title", .largeTitle), ("Title", .title), ("Title 2", .title2), ("Title 3", .title3), ("Headline", .headline),
        ("Subheadline", .subheadline), ("Body", .body), ("Callout", .callout), ("Footnote", .footnote), ("Caption", .caption),
        ("Caption 2", .caption2),
    ]
    private static let weights: [(String, Font.Weight)] = [
        ("Ultra light", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium),
        ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
    ]

    var body: some View {
        HStack(alignment: .top, spacing: 48) {
            Sample(title: "Styles") {
                VStack(alignment: .leading, spacing: 6) {
                    ForEach(Self.styles, id: \.0) { name, font in Text(name).font(font) }
                }
            }
            Sample(title: "Weights") {
                VStack(alignment: .leading, spacing: 6) {
                    ForEach(Self.weights, id: \.0) { name, weight in Text(name).font(.system(size: 17, weight: weight)) }
                }
            }
            VStack(alignment: .leading, spacing: 28) {
                Sample(title: "Designs") {
                    VStack(alignment: .leading, spacing: 6) {
                        Text("Default AaGgQq 0123").fontDesign(.default)
                        Text("Serif AaGgQq 0123").fontDesign(.serif)
                        Text("Rounded AaGgQq 0123").fontDesign(.rounded)
                        Text("Monospaced AaGgQq 0123").fontDesign(.monospaced)
                        Text("Nimbus Roman, by name").font(.custom("Nimbus Roman", size: 17))
                        Text("URW Gothic, by its face's name").font(.custom("URWGothic-Demi", size: 17))
                    }
                    .font(.system(size: 17))
                }
                Sample(title: "Variants") {
                    VStack(alignment: .leading, spacing: 6) {
                        Text("Italic, and bold italic").italic() + Text(" like this").bold().italic()
                        Text("Small Capitals").font(.system(size: 17).smallCaps())
                        Text("Lowercase Small Capitals").font(.system(size: 17).lowercaseSmallCaps())
                        Text("Condensed letters").fontWidth(.condensed)
                        Text("1,111.11").monospacedDigit()
                        Text("8,888.88").monospacedDigit()
                        Text("12").font(.title) + Text(" km").font(.title).textScale(.secondary).foregroundStyle(.secondary)
                    }
                }
                Sample(title: "Kerning pairs") {
                    Text("AVATAR WAVE Tomorrow LTD Yo. P, “Vow”").font(.system(size: 22))
                }
            }
        }
    }
}
