import SwiftUI

/// One symbol, large and in its variants.
struct SymbolDetail: View {
    let name: String
    let weight: Font.Weight

    private static let endings = ["", ".fill", ".circle", ".circle.fill", ".square", ".square.fill", ".slash", ".badge.plus"]

    var body: some View {
        HStack(alignment: .center, spacing: 24) {
            Image(systemName: name)
                .font(.system(size: 56, weight: weight))
                .frame(width: 96)
            VStack(alignment: .leading, spacing: 10) {
                Text(name).font(.headline)
                HStack(spacing: 16) {
                    ForEach(Self.endings, id: \.self) { ending in
                        Image(systemName: name + ending).font(.system(size: 22, weight: weight))
                    }
                }
                HStack(alignment: .firstTextBaseline, spacing: 10) {
                    ForEach([11, 13, 17, 22], id: \.self) { size in
                        HStack(alignment: .firstTextBaseline, spacing: 4) {
                            Image(systemName: name)
                            Text("\(size)")
                        }
                        .font(.system(size: CGFloat(size), weight: weight))
                    }
                }
                .foregroundStyle(.secondary)
            }
            Spacer(minLength: 0)
            HStack(spacing: 22) {
                sample("Monochrome", .monochrome)
                sample("Hierarchical", .hierarchical)
                sample("Palette", .palette, .white, .orange)
                sample("Multicolor", .multicolor)
            }
            .lineLimit(1)
        }
        .padding(.horizontal, 20)
        .frame(height: 132)
    }

    private func sample(
        _ title: String, _ mode: SymbolRenderingMode, _ first: Color = .accentColor, _ second: Color = .accentColor.opacity(0.4)
    ) -> some View {
        VStack(spacing: 8) {
            Image(systemName: name + ".circle.fill")
                .font(.system(size: 34, weight: weight))
                .symbolRenderingMode(mode)
                .foregroundStyle(first, second)
            Text(title).font(.caption).foregroundStyle(.secondary)
        }
    }
}
