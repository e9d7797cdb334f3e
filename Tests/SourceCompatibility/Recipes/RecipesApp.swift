import SwiftUI

@main
struct RecipesApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationView {
                RecipeList()
            }
        }
    }
}

struct Recipe: Identifiable, Hashable {
    let name: String
    let minutes: Int
    let servings: Int
    let color: Color
    let ingredients: [String]
    let steps: [String]

    var id: String { name }

    static let all = [
        Recipe(name: "Lemon Pasta", minutes: 20, servings: 2, color: .yellow, ingredients: ["200 g pasta", "1 lemon", "Parmesan"], steps: ["Boil the pasta.", "Grate the lemon.", "Toss everything with cheese and a ladle of the water."]),
        Recipe(name: "Lentil Soup", minutes: 45, servings: 4, color: .brown, ingredients: ["250 g lentils", "2 carrots"], steps: ["Chop.", "Simmer until soft."]),
        Recipe(name: "Pancakes", minutes: 25, servings: 3, color: .orange, ingredients: ["3 eggs", "Flour", "Milk", "1 pinch of salt"], steps: ["Whisk.", "Let it rest.", "Fry."]),
        Recipe(name: "Tomato Salad", minutes: 10, servings: 1, color: .red, ingredients: ["4 tomatoes"], steps: ["Slice and salt."]),
    ]
}

struct RecipeList: View {
    @State private var search = ""
    @State private var favorites: Set<String> = []
    @State private var showsQuickOnly = false

    private var results: [Recipe] {
        Recipe.all.filter { recipe in
            (search.isEmpty || recipe.name.localizedCaseInsensitiveContains(search)) && (!showsQuickOnly || recipe.minutes <= 25)
        }
    }

    var body: some View {
        List {
            Toggle("Quick recipes only", isOn: $showsQuickOnly)
            ForEach(results) { recipe in
                NavigationLink {
                    RecipeDetail(recipe: recipe, favorites: $favorites)
                } label: {
                    RoundedRectangle(cornerRadius: 8)
                        .fill(recipe.color.gradient)
                        .frame(width: 44, height: 44)
                    VStack(alignment: .leading) {
                        Text(recipe.name).font(.headline)
                        Text("\(recipe.minutes) min")
                            .font(.subheadline)
                            .foregroundColor(.secondary)
                    }
                    if favorites.contains(recipe.id) {
                        Spacer()
                        Image(systemName: "heart.fill")
                            .foregroundColor(.pink)
                            .accessibilityLabel("Favorite")
                    }
                }
            }
            if results.isEmpty {
                Text("No recipes for “\(search)”").foregroundColor(.secondary)
            }
        }
        .searchable(text: $search, prompt: "Search recipes")
        .navigationTitle("Recipes")
    }
}

struct RecipeDetail: View {
    let recipe: Recipe
    @Binding var favorites: Set<String>
    @State private var factor = 1

    private var isFavorite: Bool { favorites.contains(recipe.id) }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                Rectangle()
                    .fill(recipe.color.gradient)
                    .aspectRatio(16 / 9, contentMode: .fill)
                    .frame(maxWidth: .infinity)
                    .overlay(alignment: .bottomLeading) {
                        Text(recipe.name)
                            .font(.largeTitle.weight(.heavy))
                            .foregroundStyle(.white)
                            .shadow(color: .black.opacity(0.6), radius: 4, x: 0, y: 2)
                            .padding()
                    }

                GroupBox("At a Glance") {
                    LabeledContent("Time") { Text("\(recipe.minutes) minutes") }
                    LabeledContent {
                        Stepper("^[\(recipe.servings * factor) person](inflect: true)", value: $factor, in: 1...5)
                    } label: {
                        Text("Serves")
                        Text("adjusts nothing else")
                    }
                }

                Text("Ingredients").font(.title2.bold())
                ForEach(recipe.ingredients, id: \.self) { ingredient in
                    Label(ingredient, systemImage: "circle.fill")
                        .labelStyle(IngredientLabelStyle(color: recipe.color))
                }

                Text("Steps").font(.title2.bold())
                ForEach(Array(recipe.steps.enumerated()), id: \.offset) { number, step in
                    HStack(alignment: .firstTextBaseline) {
                        Text("\(number + 1)")
                            .font(.headline)
                            .frame(width: 24)
                        Text(step)
                            .frame(minWidth: 500, alignment: .leading)
                    }
                }
            }
            .padding()
        }
        .navigationTitle(recipe.name)
        .toolbar {
            Button {
                if favorites.remove(recipe.id) == nil { favorites.insert(recipe.id) }
            } label: {
                Image(systemName: isFavorite ? "heart.fill" : "heart")
            }
            .accessibilityLabel(isFavorite ? "Remove Favorite" : "Add Favorite")
        }
    }
}

struct IngredientLabelStyle: LabelStyle {
    let color: Color

    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.icon
                .font(.system(size: 7))
                .foregroundColor(color)
            configuration.title
        }
    }
}
