import SwiftUI

/// How text fills lines, and what it does where there is no room.
struct LinesPage: View {
    private let pangram = "The quick brown fox jumps over the lazy dog, and the dog, who has seen it all before, does not wake up."

    var body: some View {
        HStack(alignment: .top, spacing: 40) {
            VStack(alignment: .leading, spacing: 24) {
                Sample(title: "Leading") { Text(pangram).multilineTextAlignment(.leading).frame(width: 220, alignment: .leading) }
                Sample(title: "Center") { Text(pangram).multilineTextAlignment(.center).frame(width: 220, alignment: .center) }
                Sample(title: "Trailing") { Text(pangram).multilineTextAlignment(.trailing).frame(width: 220, alignment: .trailing) }
                Sample(title: "Line spacing 6") { Text(pangram).lineSpacing(6).frame(width: 220, alignment: .leading) }
            }
            VStack(alignment: .leading, spacing: 24) {
                Sample(title: "Line limit 2") { Text(pangram).lineLimit(2).frame(width: 220, alignment: .leading) }
                Sample(title: "Truncation: tail, middle, head") {
                    VStack(alignment: .leading) {
                        Text(pangram).truncationMode(.tail)
                        Text(pangram).truncationMode(.middle)
                        Text(pangram).truncationMode(.head)
                    }
                    .lineLimit(1)
                    .frame(width: 220, alignment: .leading)
                }
                Sample(title: "Reserves three lines") {
                    Text("One line").lineLimit(3, reservesSpace: true).padding(4).border(.gray.opacity(0.4))
                }
                Sample(title: "Minimum scale 0.5") {
                    Text("This shrinks before it is cut off").font(.title2).lineLimit(1).minimumScaleFactor(0.5).frame(
                        width: 220, alignment: .leading)
                }
                Sample(title: "Tight and loose leading") {
                    HStack(alignment: .top, spacing: 20) {
                        Text(pangram).font(.caption.leading(.tight)).frame(width: 100, alignment: .leading)
                        Text(pangram).font(.caption.leading(.loose)).frame(width: 100, alignment: .leading)
                    }
                }
            }
            VStack(alignment: .leading, spacing: 24) {
                Sample(title: "Chinese and Japanese") {
                    Text("人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。").frame(width: 200, alignment: .leading)
                    Text("すべての人間は、生れながらにして自由であり、かつ、尊厳と権利とについて「平等」である。").frame(width: 200, alignment: .leading)
                }
                Sample(title: "Long words") {
                    Text("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft").frame(
                        width: 200, alignment: .leading)
                    Text("https://example.org/a/very/long/path/to/somewhere/else").frame(width: 200, alignment: .leading)
                }
                Sample(title: "Baselines") {
                    HStack(alignment: .firstTextBaseline) {
                        Text("Large").font(.largeTitle)
                        Text("and small, on\ntwo lines").font(.caption)
                    }
                }
            }
        }
    }
}
