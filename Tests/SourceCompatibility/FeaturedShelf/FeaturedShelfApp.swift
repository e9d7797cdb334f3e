import SwiftUI

@main
struct FeaturedShelfApp: App {
    var body: some Scene {
        WindowGroup {
            StoreView()
        }
    }
}

struct Book: Identifiable, Hashable {
    let id: Int
    let title: String
    let author: String
    let color: Color
    let price: Double

    static let featured = [
        Book(id: 0, title: "The Long Field", author: "M. Arden", color: .green, price: 12.5),
        Book(id: 1, title: "Salt and Iron", author: "K. Osei", color: .gray, price: 18),
        Book(id: 2, title: "Eleven Doors", author: "P. Lund", color: .red, price: 9.99),
        Book(id: 3, title: "Harbour Lights", author: "S. Ito", color: .blue, price: 15),
    ]

    static let fresh = (10..<22).map {
        Book(id: $0, title: "Volume \($0 - 9)", author: "Collected Letters", color: Color(hue: Double($0) / 22, saturation: 0.6, brightness: 0.8), price: Double($0))
    }
}

struct StoreView: View {
    @State private var featuredID: Book.ID? = 0
    @State private var cart: [Book] = []
    @State private var showsCart = false

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 20) {
                    featured
                    header("New This Week")
                    ScrollView(.horizontal) {
                        LazyHStack(spacing: 12) {
                            ForEach(Book.fresh) { book in
                                NavigationLink(value: book) {
                                    SmallCover(book: book)
                                        .containerRelativeFrame(.horizontal, count: 3, span: 1, spacing: 12)
                                }
                                .buttonStyle(.plain)
                            }
                        }
                    }
                    .contentMargins(.horizontal, 16, for: .scrollContent)
                    .scrollIndicators(.hidden)
                    .frame(height: 200)
                }
                .padding(.vertical)
            }
            .navigationTitle("Books")
            .navigationDestination(for: Book.self) { book in
                BookView(book: book) { cart.append(book) }
            }
            .toolbar {
                Button {
                    showsCart = true
                } label: {
                    Label("Cart", systemImage: cart.isEmpty ? "cart" : "cart.fill")
                }
                .popover(isPresented: $showsCart) {
                    CartView(cart: $cart)
                }
            }
        }
    }

    private var featured: some View {
        VStack(spacing: 8) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ForEach(Book.featured) { book in
                        NavigationLink(value: book) {
                            FeaturedCard(book: book)
                        }
                        .buttonStyle(.plain)
                        .containerRelativeFrame(.horizontal)
                        .scrollTransition(axis: .horizontal) { content, phase in
                            content
                                .scaleEffect(phase.isIdentity ? 1 : 0.85)
                                .opacity(phase.isIdentity ? 1 : 0.5)
                        }
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned)
            .scrollPosition(id: $featuredID)
            .scrollIndicators(.hidden)

            HStack {
                Button("Back", systemImage: "chevron.left") { move(-1) }
                    .disabled(featuredID == Book.featured.first?.id)
                Text("\((featuredID ?? 0) + 1) of \(Book.featured.count)")
                    .font(.footnote.monospacedDigit())
                Button("Forward", systemImage: "chevron.right") { move(1) }
                    .disabled(featuredID == Book.featured.last?.id)
            }
            .labelStyle(.iconOnly)
        }
    }

    private func move(_ offset: Int) {
        withAnimation { featuredID = (featuredID ?? 0) + offset }
    }

    private func header(_ title: String) -> some View {
        Text(title)
            .font(.title2.bold())
            .padding(.horizontal)
    }
}

struct FeaturedCard: View {
    let book: Book

    var body: some View {
        ZStack(alignment: .bottomLeading) {
            Rectangle()
                .fill(book.color.gradient)
            VStack(alignment: .leading) {
                Text("FEATURED").font(.caption2.weight(.bold)).opacity(0.8)
                Text(book.title).font(.title.bold())
                Text(book.author)
            }
            .foregroundStyle(.white)
            .shadow(radius: 3)
            .padding()
        }
        .frame(height: 180)
        .clipShape(RoundedRectangle(cornerRadius: 16))
        .padding(.horizontal, 16)
        .contentShape(Rectangle())
    }
}

struct SmallCover: View {
    let book: Book

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Rectangle()
                .fill(book.color.gradient)
                .aspectRatio(2 / 3, contentMode: .fit)
                .overlay(Image(systemName: "book.closed.fill").foregroundStyle(.white.opacity(0.6)))
                .clipShape(RoundedRectangle(cornerRadius: 6))
            Text(book.title).font(.footnote.weight(.medium)).lineLimit(1)
            Text(book.price, format: .currency(code: "EUR")).font(.caption).foregroundStyle(.secondary)
        }
    }
}

struct BookView: View {
    let book: Book
    let onBuy: () -> Void
    @State private var isBought = false

    var body: some View {
        VStack(spacing: 16) {
            FeaturedCard(book: book)
            Button(isBought ? "In Your Cart" : "Buy for \(book.price.formatted(.currency(code: "EUR")))") {
                isBought = true
                onBuy()
            }
            .buttonStyle(.borderedProminent)
            .disabled(isBought)
            Spacer()
        }
        .padding(.top)
        .navigationTitle(book.title)
    }
}

struct CartView: View {
    @Binding var cart: [Book]

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("^[\(cart.count) book](inflect: true)").font(.headline)
            ForEach(Array(cart.enumerated()), id: \.offset) { _, book in
                HStack {
                    Text(book.title)
                    Spacer()
                    Text(book.price, format: .currency(code: "EUR"))
                }
            }
            Divider()
            Text("Total \(cart.map(\.price).reduce(0, +).formatted(.currency(code: "EUR")))").bold()
            Button("Empty Cart") { cart.removeAll() }
                .disabled(cart.isEmpty)
        }
        .padding()
        .frame(width: 240)
    }
}
